import { useQuery } from '@tanstack/react-query'
import { container } from '@theke/contract/catalogue/container.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import type { ProductDraft } from './price-text.ts'

const { containers } = product.fields

/** The packaging with a deposit in which a product comes; shops without any see nothing of it. */
export function ContainersCard() {
  const { containers: chosen } = useRecordValues<ProductDraft>()
  const mayList = useMay(entityPermission('containers', 'list'))
  const { data } = useQuery({
    queryKey: ['entity', container.path, 'any'],
    queryFn: ({ signal }) => api.call(container.endpoints.list, { query: { limit: 1 }, signal }),
    enabled: mayList,
  })
  const isUsed = (data?.length ?? 0) > 0 || (chosen?.length ?? 0) > 0
  if (!isUsed) return null
  return (
    <Card title={containers.label} hint={containers.hint}>
      <FieldInput field={{ ...containers, hint: '' }} path="containers" isLabelHidden />
    </Card>
  )
}
