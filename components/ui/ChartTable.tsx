import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface Props {
  /** Text of the line that opens the table. */
  label: string;
  /** Column headings; the first column names the row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The values behind a chart, closed until asked for. */
export function ChartTable({ label, columns, rows }: Props) {
  const [first, ...rest] = columns;
  return (
    <Box
      component="details"
      sx={{
        mt: 1,
        '& > summary': { cursor: 'pointer', typography: 'body2', fontWeight: 600, color: 'primary.main', width: 'fit-content', py: 0.5 },
      }}
    >
      <summary>{label}</summary>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 320, overflow: 'auto', mt: 0.5 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              {rest.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([name, ...values], row) => (
              <TableRow key={`${name}-${row}`}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {values.map((value, column) => (
                  <TableCell key={columns[column + 1]} align="right">
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
