import type { SubjectReader } from '../notifications/service.ts'
import { visibleLeads } from './access.ts'
import { assignLeads, giveLeads, isAgent } from './bulk/assign-leads.ts'
import { imagesOfAgents, lockAgents } from './bulk/queries.ts'
import { idsOfErased, idsOfPeople } from './erasure/queries.ts'
import { countCreated, countDecided, countOpen, findAgentNames } from './figures/figure-queries.ts'
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

const subject: SubjectReader = { viewers: findViewers, facts: findFacts }

/** Lead functions for other features. */
export const leadService = {
  subject,
  visible: visibleLeads,
  isVisible: isVisibleLead,
  found: idsFound,
  idsOf: findLeadIds,
  titles: findTitles,
  /** Assigning many leads and taking it back; by sets. */
  agents: {
    imagesOf: imagesOfAgents,
    lock: lockAgents,
    isAgent,
    assign: assignLeads,
    give: giveLeads,
    names: findAgentNames,
  },
  ofPeople: idsOfPeople,
  erased: idsOfErased,
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
  figures: { created: countCreated, decided: countDecided, open: countOpen, names: findAgentNames },
}
