import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { branch } from '@theke/contract/shop/branch.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { gapsIn } from '@theke/domain/shop/legal-drafts/draft-facts.ts'
import { api } from '../../../api.ts'
import { RichTextField } from '../../../entity-kit/fields/text-fields.tsx'
import type { WidgetProps } from '../../../entity-kit/fields/widget.ts'
import { useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import classes from './config.module.css'
import { configTexts as text } from './config-texts.ts'

/** A legal text: an empty one begins with a draft, and one with gaps says what is still missing before it may stand in the shop. */
export function LegalTextField(props: WidgetProps) {
  const { path, value, onChange, isDisabled } = props
  const config = useRecordValues<Config>()
  const form = useRecordForm()
  const html = typeof value === 'string' ? value : ''
  const gaps = gapsIn(html)
  const draft = useMutation({
    // Texts of the law are long and wanted once, so they come when they are asked for.
    mutationFn: async () => {
      const { data: branches } = await api.list(branch.endpoints.list, { query: { limit: 500 } })
      const { legalDraft, loadMoreFacts } = await import('./legal-draft.ts')
      return legalDraft(path, config, branches, await loadMoreFacts())
    },
    onSuccess: (written) => {
      if (written === null) notifications.show({ message: text.noDraft, color: 'refused' })
      // Somebody may have begun to write meanwhile.
      else if (form.getValues()[path] === '') onChange(written)
    },
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
  })
  return (
    <div>
      <RichTextField {...props} />
      {html === '' && !isDisabled && (
        <Button
          mt={8}
          variant="default"
          leftSection={<IconFileText size={17} stroke={1.5} />}
          loading={draft.isPending}
          onClick={() => draft.mutate()}
        >
          {text.insertDraft(props.field.label ?? '')}
        </Button>
      )}
      <output className={classes.missing}>{gaps.length > 0 && text.gaps(gaps)}</output>
    </div>
  )
}
