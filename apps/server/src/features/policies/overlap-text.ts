/**
 * SQL: true if the policy `p` insures somebody on a day of a period. A missing day means no limit; a policy that
 * was ended earlier counts until that day.
 */
export const sharesDays = (p: string, start: string, end: string): string =>
  `(coalesce(${p}.start_date <= ${end}, true) and coalesce(${p}.end_date >= ${start}, true)
    and (${p}.activation_date is not null or coalesce(${p}.deactivation_date > greatest(${p}.start_date, ${start}), true)))`

/** SQL: true if two policies insure somebody on the same day. */
export const policiesShareDays = (a: string, b: string): string =>
  `(${sharesDays(a, `${b}.start_date`, `${b}.end_date`)} and ${sharesDays(b, `${a}.start_date`, `${a}.end_date`)})`
