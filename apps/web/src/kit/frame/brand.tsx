import { useId } from 'react'
import classes from './brand.module.css'

// A name, the same in every language.
const product = 'Coverline'

interface BrandProps {
  size?: number
  /** True on the dark sidebar. */
  inverted?: boolean
}

export function Brand({ size = 30, inverted = false }: BrandProps) {
  const id = useId()
  return (
    <span className={classes.brand} data-inverted={inverted || undefined}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#2aa98a" />
            <stop offset="1" stopColor="#0b7561" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="8" fill={`url(#${id})`} />
        <path d="M16 6.500 24 9v6.600c0 4.800-3.300 8.300-8 10-4.700-1.700-8-5.200-8-10V9z" fill="#fff" />
        <path
          d="m12.300 15.900 2.700 2.700 5-5.200"
          fill="none"
          stroke="#0b7561"
          strokeWidth="2.200"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes.name}>{product}</span>
    </span>
  )
}
