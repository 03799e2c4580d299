/** Lower-kebab, so that `API Contract` and `api_contract` are one category. */
export function normalizeCategory(category: string): string {
  return category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
}
