import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { imageApi } from '@theke/contract/media/image.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pending } from '../../shell/screen-states.tsx'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'

/** Where an image stands, with ways there. */
export function ImageUses({ id }: { id: number }) {
  const uses = useQuery({
    queryKey: ['images', 'uses', id],
    queryFn: ({ signal }) => api.call(imageApi.listUses, { params: { id }, signal }),
  })
  return (
    <Card title={text.uses}>
      {uses.isPending && <Pending />}
      {uses.isError && <LoadFailure error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <p className={classes.quiet}>{text.noUses}</p>}
      <ul className={classes.uses}>
        {uses.data?.map(({ place, entity, records, total }) => (
          <li key={place}>
            <b>{place}</b>
            {records.map((record) => (
              <Anchor
                key={record.id}
                renderRoot={(props) => <Link to={`/${entity}/${record.id}`} {...props} />}
              >
                {record.title}
              </Anchor>
            ))}
            {entity !== null && total > records.length && text.moreUses(total - records.length)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
