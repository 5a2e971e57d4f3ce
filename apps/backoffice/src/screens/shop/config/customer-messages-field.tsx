import { keysOf } from '@theke/domain/typed-objects.ts'
import { Checkbox } from '@mantine/core'
import { customerEventLabels, type CustomerMessages } from '@theke/contract/messages/message-channels.ts'
import { type Channel, channelLabels } from '@theke/contract/messages/outbox.ts'
import { type NewsKind, newsKinds } from '@theke/domain/ordering/customer-news.ts'
import type { WidgetProps } from '../../../entity-kit/fields/widget.ts'
import { configTexts as text } from './config-texts.ts'
import classes from './customer-messages-field.module.css'

const channels = keysOf(channelLabels)

/** Which event is reported by which channels: a row an event, a column a channel. */
export function CustomerMessagesField({ field, value, onChange, isDisabled }: WidgetProps) {
  const chosen = value as CustomerMessages
  const toggle = (event: NewsKind, channel: Channel) => {
    const wanted = chosen[event].includes(channel)
      ? chosen[event].filter((other) => other !== channel)
      : channels.filter((other) => other === channel || chosen[event].includes(other))
    onChange({ ...chosen, [event]: wanted })
  }
  return (
    <table className={classes.matrix}>
      <caption className="visually-hidden">{field.label}</caption>
      <thead>
        <tr>
          <th scope="col">{text.event}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {newsKinds.map((event) => (
          <tr key={event}>
            <th scope="row">{customerEventLabels[event]}</th>
            {channels.map((channel) => (
              <td key={channel}>
                {field.fields?.[event]?.options?.[channel] && (
                  <Checkbox
                    aria-label={`${customerEventLabels[event]}: ${channelLabels[channel]}`}
                    checked={chosen[event].includes(channel)}
                    disabled={isDisabled}
                    onChange={() => toggle(event, channel)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
