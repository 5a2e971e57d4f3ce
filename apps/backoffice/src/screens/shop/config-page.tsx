import { useQuery, useQueryClient } from '@tanstack/react-query'
import { configApi, configFields } from '@theke/contract/shop/config.ts'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { RecordFrame } from '../../entity-kit/record-frame.tsx'
import { SaveButton } from '../../entity-kit/save-button.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { Pending } from '../../shell/screen-states.tsx'
import { de } from '../../texts/de.ts'
import { ColorField } from './color-field.tsx'
import { ConfigForm } from './config-form.tsx'

const override = { widgets: { primaryColor: ColorField, secondaryColor: ColorField } }
const queryKey = ['config']

/** The shop's configuration, saved as a whole. */
export default function ConfigPage() {
  const queries = useQueryClient()
  const config = useQuery({ queryKey, queryFn: ({ signal }) => api.call(configApi.loadConfig, { signal }) })
  const isLeaving = useRef(false)
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
          <SaveButton {...state} />
        </ScreenHeader>
      )}
    >
      <ConfigForm />
    </RecordFrame>
  )
}
