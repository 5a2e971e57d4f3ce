import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { configRecord } from '@theke/contract/insights/audit.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { type Config, configApi, configFields } from '@theke/contract/shop/config/config.ts'
import { useRef } from 'react'
import { api } from '../../../api.ts'
import { changesTexts } from '../../../changes/changes-texts.ts'
import { LazyChangesDrawer } from '../../../changes/changes-drawer.lazy.tsx'
import type { EntityOverride } from '../../../entity-kit/entity-override.ts'
import { FontField } from '../../../entity-kit/fields/fonts/font-field.tsx'
import { RecordFormFrame } from '../../../entity-kit/form/record-form-frame.tsx'
import { useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { SaveButton } from '../../../entity-kit/form/save-button.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { configStateKey, useConfigState } from './config-state.ts'
import { configTexts } from './config-texts.ts'
import { ConfigForm } from './config-form.tsx'
import { isOn, missingNeeds, secondSwitches, switchesWithNeeds } from './missing-needs.ts'
import { LegalTextField } from './legal-text-field.tsx'
import { SecretField } from './secret-field.tsx'
import { CustomerMessagesField } from './customer-messages-field.tsx'
import { TextsField } from './texts-field.tsx'
import { ThemeColorField } from './theme-color-field.tsx'
import { FlagField } from '../../../entity-kit/fields/choice-fields.tsx'
import type { WidgetProps } from '../../../entity-kit/fields/widget.ts'
import { sessionQuery } from '../../../session/session.ts'
import classes from './config.module.css'

const fields: Fields = configFields
const secretNames = Object.keys(fields).filter((name) => fields[name]?.isWriteOnly)
const override: EntityOverride = {
  widgets: {
    ...Object.fromEntries(secretNames.map((name) => [name, SecretField])),
    ...Object.fromEntries(switchesWithNeeds.map((name) => [name, SwitchWithNeeds])),
    primaryColor: ThemeColorField,
    secondaryColor: ThemeColorField,
    font: FontField,
    texts: TextsField,
    termsAndConditionsText: LegalTextField,
    privacyPolicyText: LegalTextField,
    imprintText: LegalTextField,
    allergensText: LegalTextField,
    customerMessages: CustomerMessagesField,
  },
}
const queryKey = ['config']

/** The shop's configuration, saved as a whole. */
export default function ConfigPage() {
  const queries = useQueryClient()
  const config = useQuery({ queryKey, queryFn: ({ signal }) => api.call(configApi.loadConfig, { signal }) })
  const isLeaving = useRef(false)
  const [isHistoryOpen, history] = useDisclosure(false)
  if (config.isError && !config.data) {
    return (
      <>
        <ScreenHeader title={configTexts.title} />
        <LoadFailure error={config.error} onRetry={() => void config.refetch()} />
      </>
    )
  }
  if (!config.data) {
    return (
      <>
        <ScreenHeader title={configTexts.title} />
        <Pending />
      </>
    )
  }
  return (
    <RecordFormFrame
      fields={configFields}
      title={configTexts.title}
      initial={config.data}
      stored={config.data}
      save={async (body, version) => {
        const headers = version === null ? undefined : { 'if-match': `"${version}"` }
        const saved = await api.call(configApi.saveConfig, { body, headers })
        queries.setQueryData(queryKey, saved)
        await queries.invalidateQueries({ queryKey: configStateKey })
        // What was switched on or off appears in the navigation, which belongs to the person.
        void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
        return saved
      }}
      reload={() =>
        queries.fetchQuery({ queryKey, queryFn: () => api.call(configApi.loadConfig), staleTime: 0 })
      }
      isReadOnly={false}
      isLeaving={isLeaving}
      override={override}
      header={(state) => (
        <ScreenHeader title={configTexts.title}>
          <Button
            variant="default"
            leftSection={<IconHistory size={17} stroke={1.5} />}
            onClick={history.open}
          >
            {changesTexts.open}
          </Button>
          <SaveButton {...state} />
        </ScreenHeader>
      )}
    >
      <ConfigForm />
      {isHistoryOpen && <ConfigHistory onClose={history.close} />}
    </RecordFormFrame>
  )
}

/** The log of the configuration; an earlier state of it goes into the form. */
function ConfigHistory({ onClose }: { onClose: () => void }) {
  const form = useRecordForm()
  return (
    <LazyChangesDrawer
      entity="config"
      record={configRecord}
      name={configTexts.title}
      onClose={onClose}
      onRestore={(earlier) => form.setValues({ ...form.getValues(), ...earlier })}
    />
  )
}

/** A switch that shows what is missing while it is on; one that stands for two sets both. */
function SwitchWithNeeds(props: WidgetProps) {
  const form = useRecordForm()
  const draft = useRecordValues<Config>()
  const state = useConfigState()
  const missing = state ? missingNeeds(props.path, draft, state) : []
  const second = secondSwitches[props.path]
  return (
    <>
      <FlagField
        {...props}
        value={second === undefined ? props.value : isOn(props.path, draft)}
        onChange={(value) => {
          props.onChange(value)
          if (second !== undefined) form.setFieldValue(second, value)
        }}
      />
      <output className={classes.missing}>
        {missing.length > 0 && configTexts.missing(missing.join(', '))}
      </output>
    </>
  )
}
