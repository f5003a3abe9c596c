import type { NounEvents } from '../events-shape.ts'

export const workspacesEvents = {
  entities: ['platform-settings', 'providers', 'workspaces'],
  actions: [
    'workspaces.layout-saved',
    'workspaces.licence-told',
    'workspaces.profile-saved',
    'workspaces.provider-created',
    'workspaces.provider-saved',
    'workspaces.second-factor-saved',
  ],
  events: {
    'workspaces.licence-told': ['workspaces'],
    'workspaces.profile-saved': ['workspaces'],
  },
} as const satisfies NounEvents
