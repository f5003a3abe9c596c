import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import { TextLink } from '../../kit/text-link.tsx'
import classes from './change-list.module.css'
import { recordPath } from './record-path.ts'
import { useEventText } from './use-event-text.ts'

/** The record of an event by kind and name; a link if it has a page. */
export function RecordLink({ event }: { event: FoundEvent }) {
  const text = useEventText()
  const path = recordPath(event.entity, event.entityId)
  const kind = text.entity(event.entity)
  // Without a name a person is erased or not to be seen.
  if (!event.recordName)
    return path && event.entity !== 'insured' ? <TextLink to={path}>{kind}</TextLink> : kind
  const name = <span className={classes.name}>{event.recordName}</span>
  return (
    <>
      {path ? <TextLink to={path}>{name}</TextLink> : name}
      <span className={classes.kind}>{kind}</span>
    </>
  )
}
