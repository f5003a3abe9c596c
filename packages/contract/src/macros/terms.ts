/** Who gets the request; MEMBER is a named member. */
export const macroAssignees = ['ME', 'NOBODY', 'MEMBER'] as const
export type MacroAssignee = (typeof macroAssignees)[number]

/** The state that a request gets. A macro opens no closed request. */
export const macroStatuses = ['IN_PROGRESS', 'DONE'] as const
export type MacroStatus = (typeof macroStatuses)[number]

/** For how long a request is put off: three hours, until 9:00 of a later day, or until the client answers. */
export const macroSnoozes = ['HOURS', 'TOMORROW', 'WEEK', 'ANSWER'] as const
export type MacroSnooze = (typeof macroSnoozes)[number]

/** Tags that one macro adds */
export const mostMacroTags = 20
/** Macros of a member, and macros of the team */
export const mostMacros = 100
