import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv'

const ajv = new Ajv({ strict: false })

/** A provider has answered with something else than its documentation says. */
export class UnreadableReply extends Error {}

/**
 * Makes a parser for the replies of a provider from a schema. What the schema does not name is passed over, because providers add fields; a
 * missing field, one of another type and an unknown state are refused. @throws UnreadableReply
 */
export function replyParser<Reply>(schema: JSONSchemaType<Reply>): (reply: unknown) => Reply {
  let validate: ValidateFunction<Reply> | undefined
  return (reply) => {
    validate ??= ajv.compile(schema)
    if (validate(reply)) return reply
    throw new UnreadableReply(ajv.errorsText(validate.errors, { dataVar: 'reply' }))
  }
}
