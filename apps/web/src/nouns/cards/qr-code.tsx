import { create } from 'qrcode'
import { useMemo } from 'react'

interface QrCodeProps {
  text: string
  label: string
  className?: string | undefined
}

const margin = 3

/** A QR code as a picture of squares, dark on white in every theme, so that every camera reads it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark = Array.from(modules.data, (one, at) =>
      one ? `M${(at % modules.size) + margin} ${Math.floor(at / modules.size) + margin}h1v1h-1z` : '',
    )
    return { size: modules.size + 2 * margin, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
