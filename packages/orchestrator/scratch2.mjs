import { parseDiff, annotateFile } from '@aicr/diff'
import { readFileSync } from 'node:fs'
import { packChange } from './src/budget/pack-change.ts'
import { estimateTokens } from './src/budget/estimate-tokens.ts'
import { fileKind } from './src/budget/file-kind.ts'
const D='/work/shared/data/review-bench'
const g=JSON.parse(readFileSync(D+'/golden.json'))
const prs=g.map(p=>({...p,files:parseDiff(readFileSync(`${D}/diffs/${p.id}.diff`))}))
const out=[]
let plain=0,full=0
for(const p of prs){plain+=p.files.reduce((s,f)=>s+estimateTokens(`### Diff of "${f.path}"\n\n\`\`\`text\n${annotateFile(f)}\n\`\`\`\n`),0); full+=packChange({files:p.files,budgetTokens:Infinity,overhead:0}).tokens}
console.log({plain,full})
for(const b of [2000,4000,8000,16000,32000]){let hit=0,tot=0,odd=0,oddT=0,rej=0,rejT=0; const miss={},t=performance.now(); let tk=0
 for(const [i,p] of prs.entries()){const r=packChange({files:p.files,budgetTokens:b,overhead:0}); if(r.tokens>b) console.log('OVER',p.id,r.tokens)
  const shown=new Set(r.files.flatMap(f=>f.hunks.flatMap(h=>h.hunk.lines.filter(l=>l.newLine!=null).map(l=>f.path+':'+l.newLine))))
  for(const x of p.golden) if(x.anchor!='outside_hunks'){tot++; oddT+=i%2; if(shown.has(x.path+':'+x.line)){hit++;odd+=i%2} else {const k=fileKind(x.path)+' '+x.anchor; miss[k]=(miss[k]??0)+1; if(process.argv[2]&&b==process.argv[2]) console.log(p.id,x.path,x.line,x.anchor,x.line_text)}}
  for(const x of p.rejected??[]) if(x.side=='RIGHT'&&x.anchor!='outside_hunks'){rejT++; if(shown.has(x.path+':'+x.line))rej++}
 }
 console.log(b,(100*hit/tot).toFixed(1),'odd',(100*odd/oddT).toFixed(1),'even',(100*(hit-odd)/(tot-oddT)).toFixed(1),'rejected',(100*rej/rejT).toFixed(1),(performance.now()-t).toFixed(0)+'ms',JSON.stringify(miss))}
