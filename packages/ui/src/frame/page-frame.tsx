import { ActionIcon, Tabs } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useIsPhone } from '../use-is-phone.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './page-frame.module.css'
import { InTopBar } from './top-slot.tsx'

// Only phones need it.
const ActionSheet = lazy(async () => ({ default: (await import('./action-sheet.tsx')).ActionSheet }))

/** Views of one page as tabs: other rows, or the same in another form */
export interface PageViews<Value extends string> {
  label: string
  items: { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

interface PageFrameProps<Value extends string> {
  /** The heading, if the bar above the page does not show it */
  title?: string
  /** Links to the sibling pages */
  tabs?: ReactNode
  views?: PageViews<Value> | undefined
  /** Stands right of the tabs where there is room */
  besideTabs?: ReactNode
  note?: ReactNode
  primary?: ReactNode
  actions?: ReactNode
  /** True if the page has the height of the window and only the rows of its table scroll */
  fills?: boolean
  children: ReactNode
}

const FillsContext = createContext(false)

/** True inside a page of the window's height: the table takes what is left of it. */
export function useFills(): boolean {
  return useContext(FillsContext)
}

/** A page below the top bar: tabs and actions in one line, then views, a note and the content. */
export function PageFrame<Value extends string>(props: PageFrameProps<Value>) {
  const { tabs, views, note, fills = false, children } = props
  const content = (
    <div className={classes.frame} data-page-frame data-fills={fills || undefined}>
      <Bar {...props} />
      {/* Beside the links to sibling pages the views have a line of their own. */}
      {views && tabs ? <ViewList views={views} pills /> : null}
      <div className={classes.content}>
        {note ? <div className={classes.note}>{note}</div> : null}
        <FillsContext value={fills}>
          {views ? (
            <Tabs.Panel value={views.value} className={classes.panel}>
              {children}
            </Tabs.Panel>
          ) : (
            children
          )}
        </FillsContext>
      </div>
      <PhoneActions {...props} />
    </div>
  )
  if (!views) return content
  const choose = (next: string | null) => {
    const item = views.items.find(({ value }) => value === next)
    if (item) views.onChange(item.value)
  }
  return (
    <Tabs
      value={views.value}
      onChange={choose}
      keepMounted={false}
      variant={tabs ? 'pills' : 'default'}
      className={classes.root ?? ''}
    >
      {content}
    </Tabs>
  )
}

/** Tabs on the left, actions on the right; nothing if the page has neither. */
function Bar<Value extends string>({
  title,
  tabs,
  views,
  besideTabs,
  primary,
  actions,
}: PageFrameProps<Value>) {
  const phone = useIsPhone()
  const onBar = tabs ?? (views ? <ViewList views={views} /> : null)
  const shown = phone ? null : (actions ?? primary)
  if (!title && !onBar && !shown) return null
  return (
    <div className={classes.bar}>
      <div className={classes.left}>
        {title ? <h1 className={classes.title}>{title}</h1> : null}
        {onBar}
        {phone ? null : besideTabs}
      </div>
      {shown ? (
        <div className={classes.actions}>
          {actions}
          {primary}
        </div>
      ) : null}
    </div>
  )
}

function ViewList<Value extends string>({ views, pills }: { views: PageViews<Value>; pills?: boolean }) {
  return (
    <Tabs.List className={pills ? classes.pills : classes.views} aria-label={views.label}>
      {views.items.map(({ value, label, count }) => (
        <Tabs.Tab
          key={value}
          value={value}
          className={pills ? classes.pill : classes.view}
          rightSection={count === undefined ? null : <span className={classes.count}>{count}</span>}
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

/** On a phone the main action floats; the others stand behind "…" in the top bar. */
function PhoneActions<Value extends string>({ primary, actions }: PageFrameProps<Value>) {
  const phone = useIsPhone()
  if (!phone) return null
  return (
    <>
      {actions ? <ActionSheetButton>{actions}</ActionSheetButton> : null}
      {primary ? <div className={classes.floating}>{primary}</div> : null}
    </>
  )
}

function ActionSheetButton({ children }: { children: ReactNode }) {
  const texts = useUiTexts()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <InTopBar order={3}>
        <ActionIcon size={40} aria-label={texts.moreActions} onClick={() => setSheet('open')}>
          <IconDots size={20} stroke={1.7} />
        </ActionIcon>
      </InTopBar>
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <ActionSheet opened={sheet === 'open'} onClose={() => setSheet('closed')}>
            {children}
          </ActionSheet>
        </Suspense>
      )}
    </>
  )
}
