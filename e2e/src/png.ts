import type { Page } from '@playwright/test'

/** Draws an image of this size in the browser, in Playwright's file format. */
export async function png(page: Page, width: number, height: number, name = 'icon.png') {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const brush = canvas.getContext('2d')
      if (brush) {
        brush.fillStyle = '#0b7561'
        brush.fillRect(0, 0, w, h)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
