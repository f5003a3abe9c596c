import { expect, type Locator } from '@playwright/test'
import jsqr from 'jsqr'

// Its types describe a module with a default, its file is the function itself.
const readPixels = jsqr as unknown as typeof jsqr.default

type Pixels = { data: number[]; width: number; height: number }

/** Reads a QR code from the screen as a camera does. */
export async function readQr(picture: Locator): Promise<string> {
  await expect(picture).toBeVisible()
  await picture.scrollIntoViewIfNeeded()
  const base64 = (await picture.screenshot()).toString('base64')
  // A page without a content policy turns the picture into pixels.
  const blank = await picture.page().context().newPage()
  const { data, width, height } = await blank.evaluate(async (png): Promise<Pixels> => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0)
    const pixels = brush?.getImageData(0, 0, image.width, image.height)
    return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height }
  }, base64)
  await blank.close()
  const read = readPixels(Uint8ClampedArray.from(data), width, height)
  expect(read, 'a QR code that can be read').not.toBeNull()
  return read?.data ?? ''
}
