import { numberLocale } from '@theke/contract/number-locale.ts'
import { contrast, minContrast, paper, textOn } from '@theke/domain/shop/theme-colors.ts'
import { ColorField } from '../../../entity-kit/fields/color-field.tsx'
import type { WidgetProps } from '../../../entity-kit/fields/widget.ts'
import classes from './config.module.css'
import { configTexts as text } from './config-texts.ts'

const ratio = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A colour of the shop and how well can be read what stands on it or is written in it. */
export function ThemeColorField(props: WidgetProps) {
  const color = typeof props.value === 'string' && /^#[0-9a-f]{6}$/i.test(props.value) ? props.value : null
  return (
    <>
      <ColorField {...props} />
      {color && <Contrast color={color} isWritten={props.path === 'primaryColor'} />}
    </>
  )
}

/** The shop writes in its main colour only. */
function Contrast({ color, isWritten }: { color: string; isWritten: boolean }) {
  const on = textOn(color)
  const onColor = contrast(on, color)
  const asText = contrast(color, paper)
  const isReadable = asText >= minContrast
  return (
    <div className={classes.contrast}>
      <p>
        <span className={classes.sample} style={{ background: color, color: on }} aria-hidden>
          Aa
        </span>
        {text.textOnColor(on === '#ffffff' ? text.white : text.black, shown(onColor))}
      </p>
      {isWritten && (
        <p data-weak={!isReadable || undefined}>
          {isReadable ? text.colorAsText(shown(asText)) : text.colorTooLight(shown(asText))}
        </p>
      )}
    </div>
  )
}

/** Never more than it is: 4.46 does not read as enough. */
function shown(value: number): string {
  return ratio.format(Math.floor(value * 10) / 10)
}
