import { ActionIcon, Button, Popover, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type StatisticsView,
  statisticsViewsApi as endpoints,
} from '@theke/contract/insights/statistics-views-api.ts'
import { viewAddress } from '@theke/domain/insights/view-address.ts'
import { type FormEvent, useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { copyText } from '../../../copy-text.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useAddressSearch } from '../../../use-address.ts'
import classes from './views-menu.module.css'
import { viewsTexts as texts } from './card-texts.ts'

const viewsKey = ['statistics', 'views']
const mailKey = ['statistics', 'mail']
const fail = (error: unknown) => notifications.show({ color: 'var(--refused)', message: errorText(error) })

/** The views that a person keeps, the address of the present one to pass on, and the weekly mail. */
export function ViewsMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={texts.title}
          title={texts.title}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBookmark size={20} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <Views onChosen={() => setOpen(false)} />
        <WeeklyMail />
      </Popover.Dropdown>
    </Popover>
  )
}

function Views({ onChosen }: { onChosen: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const stated = viewAddress(new URLSearchParams(defined(useAddressSearch())).toString())
  const views = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => api.call(endpoints.listViews, { signal }),
  })
  const forget = () => client.invalidateQueries({ queryKey: viewsKey })
  const keep = useMutation({
    mutationFn: () => api.call(endpoints.createView, { body: { name: name.trim(), address: stated } }),
    onSuccess: async () => {
      setName('')
      await forget()
    },
  })
  const remove = useMutation({
    mutationFn: ({ id }: StatisticsView) => api.call(endpoints.removeView, { params: { id } }),
    onSuccess: forget,
    onError: fail,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    keep.mutate()
  }
  return (
    <>
      <h2 className={classes.heading}>{texts.title}</h2>
      {views.data?.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.views}>
        {views.data?.map((view) => (
          <li key={view.id}>
            <Link
              to="/statistics"
              search={Object.fromEntries(new URLSearchParams(view.address))}
              onClick={onChosen}
            >
              {view.name}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={44}
              aria-label={texts.remove(view.name)}
              onClick={() => remove.mutate(view)}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={texts.name}
          value={name}
          error={lengthProblem(name, 60) ?? (keep.isError && errorText(keep.error))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
          {texts.keep}
        </Button>
      </form>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray.7"
        onClick={() => void copyText(`${location.origin}${location.pathname}#/statistics?${stated}`)}
      >
        {texts.copy}
      </Button>
    </>
  )
}

function WeeklyMail() {
  const client = useQueryClient()
  const mail = useQuery({
    queryKey: mailKey,
    queryFn: ({ signal }) => api.call(endpoints.loadMail, { signal }),
  })
  const save = useMutation({
    mutationFn: (isOn: boolean) => api.call(endpoints.saveMail, { body: { isOn } }),
    onSuccess: (saved) => client.setQueryData(mailKey, saved),
    onError: fail,
  })
  return (
    <Switch
      className={classes.mail}
      label={texts.mail}
      description={texts.mailHint}
      checked={save.isPending ? save.variables : (mail.data?.isOn ?? false)}
      disabled={mail.data === undefined}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  )
}

function defined(search: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const stated: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) if (value !== undefined) stated[name] = String(value)
  return stated
}
