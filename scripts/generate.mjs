// Writes every generated file: database types, the typed keys of the messages, the lists of nouns.
import { runsUnderNode24 } from './lib/node24.mjs'

if (runsUnderNode24()) {
  const { generateAll } = await import('./generate/all.ts')
  await generateAll()
}
