/** What an update leaves behind, and what it answers. */
export interface Change<T, R> {
  /** The new content; the very object that was handed in when nothing is to change. */
  next: T
  result: R
}

export interface UpdateOptions {
  /** Whether the content before may stay on the disk for a while, which is cheap; true when absent. */
  keepEarlier?: boolean
}

/** Named documents of one kind. A name that was never written stands for an empty document. */
export interface Documents<T> {
  read(name: string): Promise<T>
  /**
   * Replaces a document by what `change` makes of it, as if nobody else were writing. `change` may be called again with
   * newer content, so it has no effects and does not alter what it is given.
   */
  update<R>(name: string, change: (current: T) => Change<T, R>, options?: UpdateOptions): Promise<R>
}
