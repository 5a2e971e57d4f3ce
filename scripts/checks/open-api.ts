// The OpenAPI document, judged by two public validators: one asks for the rules of the specification, the other for its schema.
import process from 'node:process'
import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { allEndpoints } from '@theke/contract/api.ts'
import { openApiDocument } from '@theke/contract/open-api.ts'
import replySchemas from '@theke/contract/reply-schemas.json' with { type: 'json' }

/** What is wrong with a document, as one sentence each. */
export async function openApiProblems(document: object): Promise<string[]> {
  const text = JSON.stringify(document)
  // Both change what they are given.
  const byRules = await validate(JSON.parse(text))
  const bySchema = await new Validator().validate(JSON.parse(text))
  return [
    ...(byRules.valid ? [] : byRules.errors.map(({ message }) => message)),
    ...(bySchema.valid ? [] : [JSON.stringify(bySchema.errors)]),
  ]
}

if (import.meta.main) {
  const problems = await openApiProblems(openApiDocument(allEndpoints, '1.0.0', replySchemas))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
