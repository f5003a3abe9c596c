import type { SubjectReader } from '../notifications/service.ts'
import { visibleLeads } from './access.ts'
import { assignLeads, giveLeads, isAgent } from './bulk/assign-leads.ts'
import { moveLeads, restoreStages, stageBlockers } from './bulk/move-leads.ts'
import { images } from './bulk/image-queries.ts'
import { countAttached, findAnyTitles, lockAnyLeads, lockPresentLeads } from './bulk/queries.ts'
import { deletionBlockers, removeLeads, restoreLeads } from './bulk/remove-leads.ts'
import { idsOfErased, idsOfSubject, idsToErase } from './erasure/queries.ts'
import { findStale, findSubjects, lockSubjects, namesOf } from './erasure/own-queries.ts'
import {
  countCreated,
  countDecided,
  countFunnel,
  countOpen,
  findAgentNames,
  measureStages,
} from './figures/figure-queries.ts'
import {
  agentEmails,
  matchStaged,
  prepareStaged,
  warnOfLeads,
  writeFirstMoves,
} from './imported/import-queries.ts'
import { leadsUndo } from './imported/undo.ts'
import { findLeadIds, findTitles, idsFound, isVisibleLead } from './queries.ts'
import { findFacts, findViewers } from './subject-queries.ts'
import { receiveWebLead } from './web-form/receive-lead.ts'

const subject: SubjectReader = { viewers: findViewers, facts: findFacts }

/** Lead functions for other features. */
export const leadService = {
  subject,
  /** Makes a lead of a web form that a client sent. */
  receive: receiveWebLead,
  visible: visibleLeads,
  isVisible: isVisibleLead,
  found: idsFound,
  idsOf: findLeadIds,
  titles: findTitles,
  agents: { isAgent, names: findAgentNames },
  /** Changing many leads and taking it back; by sets. Each function takes locked leads. */
  bulk: {
    images,
    lock: lockPresentLeads,
    lockAny: lockAnyLeads,
    titles: findAnyTitles,
    attached: countAttached,
    assign: assignLeads,
    give: giveLeads,
    move: moveLeads,
    stageBlockers,
    restoreStages,
    remove: removeLeads,
    deletionBlockers,
    restore: restoreLeads,
  },
  ofSubject: idsOfSubject,
  toErase: idsToErase,
  erased: idsOfErased,
  /** Leads that became no client, for their export and erasure */
  privacy: { lock: lockSubjects, find: findSubjects, stale: findStale, namesOf },
  /** The leads' part of an import: it works on the staged rows of a file, in the table import_stage. */
  imported: {
    agentEmails,
    match: matchStaged,
    warnOfLeads,
    prepare: prepareStaged,
    writeMoves: writeFirstMoves,
    undo: leadsUndo,
  },
  /** What the dashboard counts */
  figures: {
    created: countCreated,
    decided: countDecided,
    open: countOpen,
    funnel: countFunnel,
    stages: measureStages,
    names: findAgentNames,
  },
}
