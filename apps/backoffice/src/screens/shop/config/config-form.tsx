import { configFields as fields } from '@theke/contract/shop/config/config.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { FormTabs } from '../../../entity-kit/form/form-tabs.tsx'
import { configGroups } from './config-groups.ts'
import { MailTest } from './mail-test.tsx'
import { ThemePreview } from './theme-preview.tsx'

const extras = { mailTest: <MailTest />, themePreview: <ThemePreview /> }

/** The configuration, a tab for each group. */
export function ConfigForm() {
  const tabs = configGroups.map(({ id, label, cards }) => ({
    id,
    label,
    fields: cards.flatMap(({ names }) => names),
    view: cards.map(({ title, hint, names, spans, extra }) => (
      <Card key={title} title={title} hint={hint}>
        {names.length > 0 && <FieldGrid fields={fields} names={names} spans={spans} />}
        {extra && extras[extra]}
      </Card>
    )),
  }))
  return <FormTabs tabs={tabs} />
}
