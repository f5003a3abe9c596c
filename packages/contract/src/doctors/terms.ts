export const doctorStatuses = ['ACTIVE', 'NOT_ACTIVE'] as const
export type DoctorStatus = (typeof doctorStatuses)[number]

/** ONLINE: the doctor's page has called within half a minute. IN_CONFERENCE: a visit is open. */
export const liveStatuses = ['ONLINE', 'IN_CONFERENCE', 'OFFLINE'] as const
export type LiveStatus = (typeof liveStatuses)[number]

/** DUTY: takes people from the queue now. ON_DEMAND: by slot. */
export const workModes = ['DUTY', 'ON_DEMAND'] as const
export type WorkMode = (typeof workModes)[number]

/** Why a doctor on duty takes no person from the queue for a while */
export const pauseReasons = ['BREAK', 'ADMIN_WORK', 'TECHNICAL', 'OTHER'] as const
export type PauseReason = (typeof pauseReasons)[number]
export const mostPauseComment = 200

export const doctorSexes = ['MALE', 'FEMALE', 'UNDEFINED'] as const

/** NONE: no account, or its role was taken away. INVITED: a mailed invitation waits. */
export const doctorAccesses = ['ACCEPTED', 'INVITED', 'NONE'] as const
export type DoctorAccess = (typeof doctorAccesses)[number]

/** A login is a name without an @, so that it is never an e-mail. */
export const loginPattern = /^[a-z0-9][a-z0-9._-]{2,39}$/

/** How often the page of a doctor calls, and how long a call counts, in milliseconds */
export const pingEveryMs = 10_000
export const onlineMs = 30_000

export const mostSpecializations = 20
export const mostEntries = 30
