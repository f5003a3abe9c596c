import type { MouseEvent, ReactNode } from 'react'
import type { UiAction } from '../actions/action.tsx'
import { Button } from '../actions/button.tsx'
import { MoreMenu } from '../actions/more-menu.tsx'
import { useIsPhone } from '../use-is-phone.tsx'
import classes from './record-page.module.css'
import { InTopBar } from './top-slot.tsx'

export interface RecordTab<Value extends string> {
  value: Value
  label: string
  /** The address of the tab, so that it can be opened in a new window and sent to a colleague */
  href: string
  count?: number | undefined
}

interface RecordPageProps<Value extends string> {
  name: string
  icon: ReactNode
  /** The state of the record */
  badge?: ReactNode
  /** Whom and what the record belongs to, below its name */
  linked?: ReactNode[]
  /** The way of the record through its states, below the name */
  bar?: ReactNode
  /** Four to seven key facts; empty ones are left out. */
  facts?: { label: string; value: ReactNode }[]
  /** The one thing to do next */
  primary?: UiAction | undefined
  /** Everything else, behind "…" */
  actions?: UiAction[]
  /** The machine id; it is offered behind "…" and shown nowhere. */
  recordId: string
  /** What is missing, between facts and tabs */
  checklist?: ReactNode
  label: string
  tabs: RecordTab<Value>[]
  tab: Value
  onTab: (value: Value) => void
  children: ReactNode
}

/** The page of one record: name, state, key facts and one main action above tabs with addresses of their own. */
export function RecordPage<Value extends string>(props: RecordPageProps<Value>) {
  const { name, icon, badge, linked = [], bar, facts = [], checklist, children } = props
  const links = linked.filter(Boolean)
  const filled = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <div className={classes.page} data-page-frame>
      <header className={classes.header}>
        <div className={classes.head}>
          <span className={classes.tile} aria-hidden>
            {icon}
          </span>
          <div className={classes.names}>
            <div className={classes.titleLine}>
              <h1 className={classes.title}>{name}</h1>
              {badge}
            </div>
            {links.length > 0 ? (
              <ul className={classes.linked}>
                {links.map((link, index) => (
                  // Links have no id; their position is stable.
                  <li key={index}>{link}</li>
                ))}
              </ul>
            ) : null}
          </div>
          <Actions {...props} />
        </div>
        {bar}
        {filled.length > 0 ? (
          <dl className={classes.facts}>
            {filled.map(({ label, value }) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {checklist}
        <TabLinks {...props} />
      </header>
      <div className={classes.content}>{children}</div>
    </div>
  )
}

function Actions<Value extends string>({ primary, actions = [], recordId }: RecordPageProps<Value>) {
  const phone = useIsPhone()
  const main = primary ? (
    <Button
      {...(primary.tone === 'danger' ? { variant: 'error' as const } : {})}
      leftSection={primary.icon}
      disabled={primary.disabled ?? false}
      loading={primary.loading ?? false}
      lockedReason={primary.lockedReason}
      onClick={primary.onSelect}
      fullWidth={phone}
    >
      {primary.label}
    </Button>
  ) : null
  const more = <MoreMenu actions={actions} recordId={recordId} />
  if (!phone)
    return (
      <div className={classes.actions}>
        {main}
        {more}
      </div>
    )
  return (
    <>
      <InTopBar order={3}>{more}</InTopBar>
      {main ? <div className={classes.pinned}>{main}</div> : null}
    </>
  )
}

function TabLinks<Value extends string>({ tabs, tab, onTab, label }: RecordPageProps<Value>) {
  const open = (event: MouseEvent, value: Value) => {
    // With a modifier the browser opens the address in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onTab(value)
  }
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ value, label: text, href, count }) => (
        <a
          key={value}
          href={href}
          className={classes.tab}
          data-current={value === tab || undefined}
          aria-current={value === tab ? 'page' : undefined}
          onClick={(event) => open(event, value)}
        >
          {text}
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
