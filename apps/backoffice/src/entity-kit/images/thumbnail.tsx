import { IconPhoto } from '@tabler/icons-react'
import { imageAddress, type ImageSize } from '@theke/contract/media/image-address.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import classes from './thumbnail.module.css'

type Picture = Pick<ImageReference, 'id' | 'version' | 'extension'>

/** A small square picture beside a name that says what it is; a quiet placeholder where there is none. */
export function Thumbnail({
  image,
  size = 'thumbnail',
}: {
  image: Picture | string | null
  size?: ImageSize
}) {
  if (!image) {
    return (
      <span className={classes.empty}>
        <IconPhoto size={18} stroke={1.25} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      data-whole={typeof image === 'string' || undefined}
      src={typeof image === 'string' ? image : imageAddress(image, { size })}
      alt=""
      loading="lazy"
      width={44}
      height={44}
    />
  )
}
