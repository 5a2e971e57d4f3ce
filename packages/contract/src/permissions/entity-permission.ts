/** The permission of a call about the records of an entity, such as `products.update`; `entityPermission` makes them. */
export type EntityPermission = string & { readonly entityPermission: true }

/** The permission of a call about the records of the entity at this path. */
export function entityPermission(path: string, call: string): EntityPermission {
  return `${path}.${call}` as EntityPermission
}
