import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { configRecord } from '@theke/contract/insights/audit.ts'
import { configApi, configFields } from '@theke/contract/shop/config.ts'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { changesTexts } from '../../changes/changes-texts.ts'
import { LateChangesDrawer } from '../../changes/late-changes-drawer.tsx'
import { ColorField } from '../../entity-kit/fields/color-field.tsx'
import { RecordFrame } from '../../entity-kit/record-frame.tsx'
import { SaveButton } from '../../entity-kit/save-button.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { Pending } from '../../shell/screen-states.tsx'
import { de } from '../../texts/de.ts'
import { ConfigForm } from './config-form.tsx'
import { TextsField } from './texts-field.tsx'

const override = { widgets: { primaryColor: ColorField, secondaryColor: ColorField, texts: TextsField } }
const queryKey = ['config']

/** The shop's configuration, saved as a whole. */
export default function ConfigPage() {
  const queries = useQueryClient()
  const config = useQuery({ queryKey, queryFn: ({ signal }) => api.call(configApi.loadConfig, { signal }) })
  const isLeaving = useRef(false)
  const [isHistoryOpen, history] = useDisclosure(false)
  if (config.isError && !config.data) {
    return <LoadFailure error={config.error} onRetry={() => void config.refetch()} />
  }
  if (!config.data) return <Pending />
  return (
    <RecordFrame
      fields={configFields}
      initial={config.data}
      stored={config.data}
      save={(body) => api.call(configApi.saveConfig, { body })}
      onSaved={async (saved) => {
        queries.setQueryData(queryKey, saved)
      }}
      isReadOnly={false}
      isLeaving={isLeaving}
      override={override}
      header={(state) => (
        <ScreenHeader title={de.config.title}>
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
      {isHistoryOpen && (
        <LateChangesDrawer
          entity="config"
          record={configRecord}
          name={de.config.title}
          onClose={history.close}
        />
      )}
    </RecordFrame>
  )
}
