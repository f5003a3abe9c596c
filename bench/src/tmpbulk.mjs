import { readFileSync } from 'node:fs'
import { measureBulk } from './measure-bulk.ts'
const { world, url } = JSON.parse(readFileSync('/tmp/world/world.json'))
const kinds = process.argv.slice(2)
const f = await measureBulk(
  world,
  { url },
  (l) => console.log(l),
  (k) => (kinds.length === 0 || kinds.includes(k.kind)) && ((k.rounds = 1), true),
)
for (const x of f) console.log(x.figure, x.ratio.toFixed(2), x.ok)
