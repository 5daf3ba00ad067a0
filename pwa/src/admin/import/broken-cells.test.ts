import { expect, test } from 'vitest';
import { brokenCells, firstSheetPath } from './broken-cells.ts';

test('finds errors and formulas that were never calculated, and nothing else', () => {
  const xml = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row>
    <row r="2"><c r="A2" t="e"><f>B9/0</f><v>#DIV/0!</v></c><c r="B2"><f>A1+1</f><v>6.5</v></c>
    <c r="AB2"><f>A1+1</f><v></v></c><c r="AC2"><f>A1</f></c><c r="AD2"><v>3</v></c></row>`;
  expect(brokenCells(xml)).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 27 },
    { row: 1, column: 28 },
  ]);
});

test('finds the file of the first sheet, whatever its name', () => {
  const rels = (target: string) =>
    `<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Target="${target}" Id="rId7"/></Relationships>`;
  const files = (target: string) => ({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Families" sheetId="3" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels(target),
  });
  expect(firstSheetPath(files('worksheets/sheet3.xml'))).toBe('xl/worksheets/sheet3.xml');
  expect(firstSheetPath(files('/xl/worksheets/data.xml'))).toBe('xl/worksheets/data.xml');
  expect(firstSheetPath({})).toBeUndefined();
});
