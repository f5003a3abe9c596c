const side = 64
/** From here on the number needs three characters and a smaller font (LIMITS). */
const wide = 100
const most = 999

let original: string | undefined
let drawn: number | undefined

function link(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')
}

async function picture(href: string): Promise<HTMLImageElement> {
  const image = new Image(side, side)
  image.src = href
  await image.decode()
  return image
}

function drawCount(context: CanvasRenderingContext2D, count: number): void {
  const text = count > most ? `${most}+` : String(count)
  context.font = `700 ${count < wide ? 36 : 26}px "Inter Variable", system-ui, sans-serif`
  const width = Math.min(side, Math.max(36, context.measureText(text).width + 14))
  const [height, left] = [38, side - width]
  context.fillStyle = '#e5484d'
  context.beginPath()
  context.roundRect(left, side - height, width, height, height / 2)
  context.fill()
  context.fillStyle = '#fff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, left + width / 2, side - height / 2 + 2, width - 6)
}

/** Draws the number of open requests on the tab's icon; zero restores the plain icon. */
export async function showFaviconCount(count: number): Promise<void> {
  const icon = link()
  if (!icon || drawn === count) return
  original ??= icon.href
  drawn = count
  icon.dataset['count'] = String(count)
  if (count === 0) {
    icon.href = original
    return
  }
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return
  context.drawImage(await picture(original), 0, 0, side, side)
  drawCount(context, count)
  // Skips the result if another number arrived while the image was loading.
  if (drawn === count) icon.href = canvas.toDataURL('image/png')
}
