import { obtainPolicy } from './obtain-policy.ts'
import { previewPolicy } from './preview-policy.ts'
import { previewUndo, undoPolicy } from './undo-policy.ts'

export const obtainingApi = { previewPolicy, obtainPolicy, previewUndo, undoPolicy }
