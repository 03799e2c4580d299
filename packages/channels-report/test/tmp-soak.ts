import { renderMarkdown, renderSarif, renderJson, renderTerminal } from '../src/index.ts'
import { markdownLines } from '../src/terminal/markdown-lines.ts'
import { symbols } from '../src/terminal/style.ts'
import { sampleAnchor, sampleProblem, sampleRecord } from '@aicr/channels/contract'
const t = (n: string, f: () => unknown) => { const s = performance.now(); f(); console.log(n, (performance.now()-s).toFixed(0)) }
const problems = Array.from({length:50},(_, i) => sampleProblem({line:i+1, file:`src/f${i%7}.ts`, message: 'The session token is compared with `==`, so a timing attack can guess it. An attacker who can measure needs 256 tries. 调用方无法知道写入失败', suggestion:'Use\n```diff\n- a\n+ b\n```'}))
const r = sampleRecord({problems})
for (let k=0;k<3;k++) {
t('terminal50', () => renderTerminal(r,{width:100,color:true,language:'en'}))
t('json50', () => renderJson(r)); t('sarif50', () => renderSarif(r,{toolVersion:'1'}))
t('md50', () => renderMarkdown(r,{language:'en'})) }
for (const p of ['`', '``` `', '**a', '> ', '- ', '|', '# ', '~~~\n', '1. `x``', 'word ', '漢字', '😀', 'e\u0301', 'x'])
 for (const n of [20000, 80000]) t(JSON.stringify(p)+n, () => markdownLines(p.repeat(n), {width:80,color:false,symbols:symbols(true)}))
