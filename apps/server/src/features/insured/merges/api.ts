import { merges } from '@coverline/contract/merges/endpoints'
import { implement } from '../../../platform/implement.ts'
import type { PersonMove } from '../../../platform/person-data.ts'
import { listMerges } from './list-merges.ts'
import { mergePeople } from './merge-people.ts'
import { moversOf } from './moves.ts'
import { previewMerge } from './preview-merge.ts'
import { previewSplit } from './preview-split.ts'
import { splitPeople } from './split-people.ts'

export function mergesApi(moves: readonly PersonMove[]) {
  const movers = moversOf(moves)
  return implement('merges', merges, {
    preview: previewMerge,
    merge: mergePeople(movers),
    list: listMerges,
    splitPreview: previewSplit(movers),
    split: splitPeople(movers),
  })
}
