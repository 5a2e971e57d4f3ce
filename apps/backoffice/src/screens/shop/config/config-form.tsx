import { configApi, configFields as fields } from '@theke/contract/shop/config/config.ts'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Card } from '../../../entity-kit/card.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { FormTabs } from '../../../entity-kit/form/form-tabs.tsx'
import { configGroups } from './config-groups.ts'
import { ThemePreview } from './theme-preview.tsx'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { LocalLinksNotice } from '../../messages/local-links-notice.tsx'
import classes from './config.module.css'
import { useConfigState } from './config-state.ts'
import { configTexts as text } from './config-texts.ts'
import { secondSwitches } from './missing-needs.ts'

const extras = { mailTest: <MailTest />, themePreview: <ThemePreview /> }

const seconds: readonly string[] = Object.values(secondSwitches)
const isShown = (name: string) => !seconds.includes(name)

/** The configuration, a tab for each group. */
export function ConfigForm() {
  const tabs = configGroups.map(({ id, label, cards }) => ({
    id,
    label,
    fields: cards.flatMap(({ names }) => names),
    view: cards.map(({ title, hint, names, spans, extra }) => (
      <Card key={title} title={title} hint={hint}>
        {names.length > 0 && <FieldGrid fields={fields} names={names.filter(isShown)} spans={spans} />}
        {extra && extras[extra]}
      </Card>
    )),
  }))
  return <FormTabs tabs={tabs} />
}

/** Sends a test mail to the logged-in person and shows the reply of the mail server. */
function MailTest() {
  const state = useConfigState()
  const test = useMutation({ mutationFn: () => api.call(configApi.sendTestMail) })
  if (state?.hasMailServer === false) return <p className={classes.missing}>{text.noMailServer}</p>
  return (
    <div className={classes.mailTest}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={17} stroke={1.5} />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {text.sendTestMail}
      </Button>
      <LocalLinksNotice />
      <output>
        {test.isError && <span data-failed>{errorText(test.error)}</span>}
        {test.data && (
          <>
            <span data-failed={!test.data.isAccepted || undefined}>
              {test.data.isAccepted ? text.testMailAccepted(test.data.recipient) : text.testMailRefused}
            </span>
            <code>{test.data.answer}</code>
          </>
        )}
      </output>
    </div>
  )
}
