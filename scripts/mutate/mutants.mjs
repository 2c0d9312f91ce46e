import { readFileSync } from 'node:fs';
import ts from 'typescript-api';

const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Expressions whose value a name or a parameter has where nobody says another: defaults and limits. */
const isDefault = (node, { parent } = node) =>
  (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isPropertyAssignment(parent)) &&
  parent.initializer === node;

/** What one node of the tree can be made into, each a change that a person could have made by mistake. */
function* changesOf(node) {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node;
    const swapped = SWAPS[operatorToken.getText()];
    // texts are joined by a plus as well, and what comes then is no number: a change that nobody could miss
    const joins =
      operatorToken.getText() === '+' && [left, right].some((one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one));
    if (swapped && !joins) yield [operatorToken, swapped];
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) yield [node, left.getText()];
  }
  if (ts.isNumericLiteral(node)) yield [node, `(${node.getText()} + 1)`];
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield [node, 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield [node, 'true'];
  if (ts.isStringLiteral(node) && node.text !== '' && isDefault(node)) yield [node, "''"];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) yield [node, node.operand.getText()];
  if (ts.isIfStatement(node)) {
    yield [node.expression, 'true'];
    yield [node.expression, 'false'];
  }
  if (ts.isConditionalExpression(node))
    yield [node, `(${node.condition.getText()}) ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`];
  if (ts.isExpressionStatement(node) && (ts.isCallExpression(node.expression) || ts.isAwaitExpression(node.expression))) yield [node, ';'];
}

/** Imports, types and texts of errors change nothing that runs. */
const isOutside = (node) =>
  ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Every mutant of a source: the text from `start` to `end` becomes `text`. */
export function mutantsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const mutants = [];
  const visit = (node) => {
    if (isOutside(node)) return;
    for (const [changed, text] of changesOf(node)) {
      const start = changed.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ file, line, start, end: changed.getEnd(), was: changed.getText(source), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
