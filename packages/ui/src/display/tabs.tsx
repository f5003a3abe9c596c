import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
  /** A dot that says what is open there: LACKING is filled, EMPTY is hollow */
  mark?: { kind: 'LACKING' | 'EMPTY'; text: string } | undefined
}

interface TabsProps<Value extends string> {
  items: TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Above the tabs, in the same card, as on a record's page */
  header?: ReactNode
  label?: string
  /** Without room around the list and the panel, at the upper edge of a card that a table fills */
  flush?: boolean
  children: ReactNode
}

function Aside({ item: { count, mark } }: { item: Pick<TabItem<string>, 'count' | 'mark'> }) {
  if (mark)
    return (
      <span
        className={classes.mark}
        data-kind={mark.kind}
        role="img"
        aria-label={mark.text}
        title={mark.text}
      />
    )
  return count === undefined ? null : <span className={classes.count}>{count}</span>
}

/** Underlined tabs with optional counts; the chosen panel is the child. */
export function Tabs<Value extends string>({
  items,
  value,
  onChange,
  header,
  label,
  flush = false,
  children,
}: TabsProps<Value>) {
  const choose = (next: string | null) => {
    const item = items.find((each) => each.value === next)
    if (item) onChange(item.value)
  }
  const list = (
    <MantineTabs.List className={classes.list} aria-label={label}>
      {items.map((item) => (
        <MantineTabs.Tab
          key={item.value}
          value={item.value}
          className={classes.tab}
          rightSection={item.mark || item.count !== undefined ? <Aside item={item} /> : null}
        >
          {item.label}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
  )
  return (
    <MantineTabs
      value={value}
      onChange={choose}
      keepMounted={false}
      className={flush ? (classes.flush ?? '') : ''}
    >
      {header ? (
        <div className={classes.card}>
          {header}
          {list}
        </div>
      ) : (
        list
      )}
      <MantineTabs.Panel value={value} className={classes.panel}>
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  )
}
