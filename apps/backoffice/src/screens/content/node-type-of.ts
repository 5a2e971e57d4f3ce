import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { nodeTypes, type NodeTypeName } from '@theke/contract/content/node-types.ts'

/** The node type of a form's value; the first where it is none. */
export function typeOf(value: unknown): NodeTypeName {
  return typeof value === 'string' && isKeyOf(nodeTypes, value) ? value : 'text'
}
