import { severities } from '@aicr/schema'

/** Headings and counts that only make sense when problems were found. */
const CLAIMS: readonly RegExp[] = [
  /\b(?:found|identified|detected|reported|there (?:are|is)|with|has|have)\s+(?:[1-9]\d*|one|two|three|four|five|six|seven|eight|nine|ten|several|some|multiple|many|a few)\s+(?:[\w-]+\s+){0,3}(?:problems?|issues?|findings?|bugs?|defects?|vulnerabilit(?:y|ies))\b/i,
  /^#{1,6}\s+(?:problems?|issues?|findings?|bugs?)(?: found)?\s*:?\s*\(?[1-9]\d*\)?\s*$/im,
  new RegExp(
    `\\b(?:[1-9]\\d*)\\s+(?:${severities.join('|')})\\b(?:[\\s-]+(?:severity|risk|priority))?\\s+(?:problems?|issues?|findings?|bugs?)`,
    'i',
  ),
  /(?:发现|存在|共有?|有)\s*(?:了)?\s*(?:[1-9]\d*|[一二三四五六七八九十两几多]+)\s*(?:个|处|项|条)(?:[^\s，。,.]{0,8})(?:问题|缺陷|漏洞|错误)/,
]

const ASKS_FOR_CODE: readonly RegExp[] = [
  /\b(?:please|could you|can you|kindly)\b[^.?!\n]{0,60}\b(?:provide|share|paste|send|upload|attach)\b[^.?!\n]{0,60}\b(?:code|diff|patch|changes?|files?|snippet)\b/i,
  /\b(?:i (?:do not|don't|cannot|can't) (?:see|have|access)|there (?:is|was) no)\b[^.?!\n]{0,40}\b(?:diff|code|changes?|files?)\b[^.?!\n]{0,40}\b(?:provided|attached|shared|to look at)\b/i,
  /(?:请|麻烦)(?:您|你)?[^。！？\n]{0,20}(?:提供|发送|粘贴|上传|贴出)[^。！？\n]{0,20}(?:代码|差异|补丁|变更|文件)/,
]

/** Whether a summary speaks of problems, as if some had been reported. */
export function claimsProblems(markdown: string): boolean {
  return CLAIMS.some((pattern) => pattern.test(markdown))
}

/** Whether a summary asks a person for code: the agent did not see the change, and nobody will answer it. */
export function asksForCode(markdown: string): boolean {
  return ASKS_FOR_CODE.some((pattern) => pattern.test(markdown))
}
