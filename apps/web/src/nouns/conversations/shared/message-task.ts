import { createContext } from 'react'
import type { TaskDraft } from '../../tasks/shared/new-task.ts'

/** What a task begun from a message of this thread is about, and where the thread is */
export interface MessageTask {
  record?: TaskDraft['record']
  path: string
}

/** Null where messages begin no task */
export const MessageTaskContext = createContext<MessageTask | null>(null)
