import { Parser } from 'htmlparser2'

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandler {
  /** `name` is the local name, without a prefix. */
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Feeds a part to the handler piece by piece; `onPiece` runs between pieces. Entities are never expanded. */
export async function* parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(localName(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.end()
  yield
}

/** Reads a whole part. */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(pieces, handler)) continue
}

/** Returns an attribute by its local name, as producers choose prefixes freely. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name]
  const key = Object.keys(attributes).find((each) => localName(each) === name)
  return key === undefined ? undefined : attributes[key]
}
