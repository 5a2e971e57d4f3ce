import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAddressSearch } from '../../use-address.ts'
import { de } from '../../texts/de.ts'
import classes from './form-tabs.module.css'
import { useOpenRecord, useRecordForm } from './record-form.ts'

export type FormTab = {
  id: string
  label: string
  /** The fields of this tab, so that it can show their errors. */
  fields: readonly string[]
  view: ReactNode
}

/** A form in tabs, the open one in the address; after a refused save the first tab with an error opens. */
export function FormTabs({ tabs, aside }: { tabs: readonly FormTab[]; aside?: ReactNode }) {
  const { errors } = useRecordForm()
  const { refusals } = useOpenRecord()
  const navigate = useNavigate()
  const { tab } = useAddressSearch()
  const bar = useRef<HTMLDivElement>(null)
  const first = tabs[0]?.id ?? ''
  const open = tabs.some(({ id }) => id === tab) ? (tab ?? first) : first
  const countOf = ({ fields }: FormTab) =>
    Object.keys(errors).filter((path) => errors[path] && fields.includes(path.split('.')[0] ?? '')).length

  function show(id: string | null): void {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        tab: id === first ? undefined : (id ?? undefined),
      }),
      replace: true,
    })
  }

  useEffect(() => {
    const wrong = tabs.filter((candidate) => countOf(candidate) > 0)
    if (wrong[0] && !wrong.some(({ id }) => id === open)) show(wrong[0].id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a refused save moves a person to another tab
  }, [refusals])

  // Where there are more tabs than fit, an address or an error may open one that is out of sight.
  useEffect(() => {
    bar.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])

  return (
    <Tabs
      value={open}
      onChange={show}
      classNames={{ root: classes.root, list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={bar}>
        {tabs.map((entry) => {
          const count = countOf(entry)
          return (
            <Tabs.Tab key={entry.id} value={entry.id}>
              {entry.label}
              {count > 0 && (
                <span className={classes.count}>
                  <span aria-hidden>{count}</span>
                  <span className="visually-hidden">{de.form.tabErrors(count)}</span>
                </span>
              )}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      <div className={classes.frame}>
        <div className={classes.columns} data-aside={aside ? true : undefined}>
          {tabs.map(({ id, view }) => (
            <Tabs.Panel key={id} value={id}>
              {id === open && view}
            </Tabs.Panel>
          ))}
          {aside && <aside className={classes.aside}>{aside}</aside>}
        </div>
      </div>
    </Tabs>
  )
}
