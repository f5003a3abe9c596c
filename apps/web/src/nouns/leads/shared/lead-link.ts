import type { LeadFilters } from '@coverline/contract/metrics/leads-behind'

/** Returns the address of the list of leads with filters of its call. */
export function leadLink(filters: LeadFilters) {
  return {
    view: 'LIST' as const,
    ...(filters.stages ? { stages: filters.stages } : {}),
    ...(filters.agentUserIds ? { agents: filters.agentUserIds } : {}),
    ...(filters.withoutAgent ? { whose: 'NOBODY' as const } : {}),
    ...(filters.clientAcquisitionChannels ? { channels: filters.clientAcquisitionChannels } : {}),
    ...(filters.lostReasons ? { lostReasons: filters.lostReasons } : {}),
    ...(filters.createdFrom ? { createdFrom: filters.createdFrom } : {}),
    ...(filters.createdTo ? { createdTo: filters.createdTo } : {}),
    ...(filters.movedFrom ? { movedFrom: filters.movedFrom } : {}),
    ...(filters.movedTo ? { movedTo: filters.movedTo } : {}),
    ...(filters.reachedStage ? { reached: filters.reachedStage } : {}),
    ...(filters.leftStage ? { left: filters.leftStage } : {}),
    ...(filters.leftFrom ? { leftFrom: filters.leftFrom } : {}),
    ...(filters.leftTo ? { leftTo: filters.leftTo } : {}),
    ...(filters.expectedCloseFrom ? { closeFrom: filters.expectedCloseFrom } : {}),
    ...(filters.expectedCloseTo ? { closeTo: filters.expectedCloseTo } : {}),
  }
}
