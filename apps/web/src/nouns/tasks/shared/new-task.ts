import { useSyncExternalStore } from 'react'

/** What a new task begins with */
export interface TaskDraft {
  title?: string
  description?: string
  /** The person, the policy or the lead that it is about, by its name */
  record?: ({ personProfileId: string } | { policyId: string } | { leadId: string }) & { name: string }
}

let opened: TaskDraft | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog for a new task from anywhere, or closes it (null); the dialog is part of the shell. */
export function openNewTask(draft: TaskDraft | null): void {
  opened = draft
  for (const listener of listeners) listener()
}

export function useNewTask(): TaskDraft | null {
  return useSyncExternalStore(subscribe, () => opened)
}

/** Access rule for new tasks. */
export const addsTasks = { permissions: ['TASKS_CREATE'] } as const
