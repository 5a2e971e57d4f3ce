import { useInViewport } from '@mantine/hooks'
import type { FontFamily } from '@theke/contract/media/font-catalogue.ts'
import { de } from '../../../texts/de.ts'
import classes from './font-sample.module.css'
import { useFontSample } from './use-font-sample.ts'

/** A font by itself. Its file is fetched when the sample comes into sight. */
export function FontSample({ family, label }: { family: FontFamily; label: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const fontFamily = useFontSample(inViewport ? family : null)
  return (
    <div ref={ref} className={classes.sample} style={{ fontFamily }}>
      <span>{label}</span>
      <span className={classes.words} aria-hidden>
        {de.form.fontSample}
      </span>
    </div>
  )
}
