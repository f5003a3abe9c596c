import { merges } from '@coverline/contract/merges/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listMerges } from './list-merges.ts'
import { mergePeople } from './merge-people.ts'
import { previewMerge } from './preview-merge.ts'
import { previewSplit } from './preview-split.ts'
import { splitPeople } from './split-people.ts'

export const mergesApi = implement('merges', merges, {
  preview: previewMerge,
  merge: mergePeople,
  list: listMerges,
  splitPreview: previewSplit,
  split: splitPeople,
})
