import { imports } from '@coverline/contract/imports/endpoints'
import { implement } from '../../platform/implement.ts'
import type { Undo } from '../../platform/undo/undo.ts'
import { cancelImport } from './cancel-import.ts'
import { checkImport } from './check-import.ts'
import { discardImport } from './discard-import.ts'
import { editImport } from './drafts/edit-import.ts'
import { listChanges } from './drafts/list-changes.ts'
import { listDraftRows } from './drafts/list-draft-rows.ts'
import { listImports } from './list-imports.ts'
import { saveImport } from './save-import.ts'
import { showImport } from './show-import.ts'
import { uploadClinics } from './uploads/upload-clinics.ts'
import { uploadLeads } from './uploads/upload-leads.ts'
import { uploadInsured } from './uploads/upload-insured.ts'
import { uploadPlans } from './uploads/upload-plans.ts'
import { checkUndo } from './undo/check-undo.ts'
import { listUndoBlockers } from './undo/list-undo-blockers.ts'
import { undoImport } from './undo/undo-import.ts'

export const importsApi = (owners: readonly Undo[]) =>
  implement('imports', imports, {
    uploadInsured,
    uploadPlans,
    uploadClinics,
    uploadLeads,
    list: listImports,
    detail: showImport,
    rows: listDraftRows,
    edit: editImport,
    check: checkImport,
    changes: listChanges,
    save: saveImport,
    discard: discardImport,
    cancel: cancelImport,
    checkUndo,
    undo: undoImport,
    undoBlockers: listUndoBlockers(owners),
  })
