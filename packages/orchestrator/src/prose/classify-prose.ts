/** What an agent's prose may be taken for. Everything else has to be reported through the tools. */
export type ProseVerdict = 'lgtm' | 'no_reviewable_code'

/** Longer texts say more than that there is nothing to say. Characters, without code and quotations. */
const MAX_LENGTH = 800

const ADJECTIVES =
  '(?:(?:any|actionable|significant|serious|critical|major|minor|blocking|obvious|notable|real|new|further|other|security|correctness|code|or|and)[\\s,]+){0,6}'
const NOUNS =
  '(?:problems?|issues?|findings?|bugs?|concerns?|defects?|errors?)(?:\\s+(?:or|and)\\s+(?:problems?|issues?|concerns?|bugs?))?'

const NOTHING_TO_REVIEW: readonly RegExp[] = [
  /\bno (?:reviewable|relevant) (?:code|changes?|files?)\b(?: (?:was|were|is|are))?(?: (?:found|present|left))?/gi,
  /\b(?:there (?:is|was) )?nothing (?:here )?to review\b/gi,
  /\b(?:there (?:is|are|was|were) )?no (?:code|source|code changes?|changes?)(?: in (?:this|the) (?:change|diff|commit))? (?:to|that can be|which can be) review(?:ed)?\b/gi,
  /\bthe (?:diff|change|commit) is empty\b/gi,
  /(?:没有|无|并无)(?:任何)?(?:可|需要|可以|能够)?(?:供)?(?:评审|审查|审核)的?(?:代码|内容|变更|改动)/g,
  /(?:变更|差异|提交|diff)(?:为|是)空的?/gi,
]

const NOTHING_WRONG: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i |we )?(?:have |has |had )?(?:found|see|saw|identified|detected|reported) no ${ADJECTIVES}${NOUNS}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:i |we )?(?:do|did|could|can)(?: not|n't) (?:find|see|identify|detect|spot) ${ADJECTIVES}${NOUNS}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:there (?:are|is|were|was) )?no ${ADJECTIVES}${NOUNS}(?: (?:was|were|are|have been))?(?: (?:found|identified|detected|spotted|to report|reported))?`,
    'gi',
  ),
  /\bnothing (?:actionable )?(?:to report|stands out|wrong)\b/gi,
  /\blgtm\b|\blooks (?:all )?(?:good|fine|correct)(?: to me)?\b/gi,
  /(?:没有|未|并未|暂未|没|尚未)(?:有)?(?:发现|看到|检测到|找到)?(?:任何|明显的?|可操作的?|严重的?|需要处理的?|实质性的?|新的?|其他){0,3}(?:问题|缺陷|错误)/g,
  /(?:无|暂无)(?:任何|明显|可操作|严重|需要处理的?){0,2}(?:问题|缺陷)/g,
  /(?:代码)?(?:看起来|整体)?(?:没什么问题|没有问题|很好|不错|没问题)/g,
]

/** Words that mean the text says more: a contrast, advice, a place in the code, doubt, or a failure. */
const DOUBT =
  /\b(?:however|but|although|though|except|apart|besides|unless|nevertheless|still|yet|aside|only|not|never|cannot|can't|couldn't|didn't|doesn't|won't|isn't|wasn't|unable|failed|fail|fails|error|errors|denied|timeout|should|must|might|may|could|would|consider|recommend|suggest|fix|bug|bugs|issue|issues|problem|problems|wrong|incorrect|vulnerab\w*|leak\w*|crash\w*|inject\w*|unsafe|missing|line|todo|please|provide|share|paste|need)\b|[\w./-]+\.\w{1,5}:\d+|(?:但|不过|然而|除了|尽管|虽然|建议|应该|需要|必须|可能|漏洞|错误|问题|缺陷|修复|失败|无法|不能|没能|请|行号|第\s*\d+\s*行)/i

/**
 * Whether a text only says that nothing is wrong, or that there was nothing to review, in English or Chinese. `null`
 * wherever it might say anything else: contrasts, advice, doubts, places in the code. Code and quotations do not count.
 */
export function classifyProse(text: string): ProseVerdict | null {
  const plain = withoutQuotations(text)
  if (plain === '' || plain.length > MAX_LENGTH) return null
  const afterNothing = removeAll(plain, NOTHING_TO_REVIEW)
  const rest = removeAll(afterNothing, NOTHING_WRONG)
  if (DOUBT.test(rest)) return null
  if (afterNothing !== plain) return 'no_reviewable_code'
  return rest === afterNothing ? null : 'lgtm'
}

function removeAll(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
}

/** Without code blocks, code spans, quoted lines and quotation marks: they hold somebody else's words. */
function withoutQuotations(text: string): string {
  return withoutFences(text)
    .replaceAll(/`[^`\n]*`/g, ' ')
    .replaceAll(/"[^"\n]*"|“[^”\n]*”|「[^」\n]*」/g, ' ')
    .trim()
}

/** The lines outside fenced code and block quotes. A fence that is never closed hides the rest, as in CommonMark. */
function withoutFences(text: string): string {
  let open: string | null = null
  const kept: string[] = []
  for (const line of text.split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (open !== null) {
      if (fence !== undefined && fence[0] === open[0] && fence.length >= open.length) open = null
    } else if (fence !== undefined) open = fence
    else if (!/^ {0,3}>/.test(line)) kept.push(line)
  }
  return kept.join('\n')
}
