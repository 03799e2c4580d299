/** One place where a member keeps its data. */
export interface ContractStorage<T> {
  /** A new member over the same data, as another process would have it. */
  open(): T
  remove(): Promise<void>
}

/** What a kit needs to know of a member. */
export interface StorageContract<T> {
  /** A place where nothing was stored yet. */
  create(): Promise<ContractStorage<T>>
}
