//! Draws a plot as SVG: panels side by side with a common vertical axis. The colours follow the reader's light or dark theme.

use std::fmt::Write as _;

pub struct Line {
    pub name: String,
    /// The threshold, and the share of wins divided by the fair share.
    pub points: Vec<(f64, f64)>,
}

pub struct Panel {
    pub title: String,
    pub lines: Vec<Line>,
}

const WIDTH: f64 = 190.0;
const HEIGHT: f64 = 210.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 62.0;
const GAP: f64 = 24.0;

const STYLE: &str = "
text { font: 12px sans-serif; fill: #333; }
.back { fill: #fff; }
.grid { stroke: #ddd; }
.fair { stroke: #777; stroke-dasharray: 4 3; }
.line { fill: none; stroke-width: 2; }
.line0 { stroke: #0a6b4f; }
.line1 { stroke: #b4462a; stroke-dasharray: 7 3; }
.line2 { stroke: #3a5fb0; stroke-dasharray: 2 3; }
@media (prefers-color-scheme: dark) {
text { fill: #ddd; }
.back { fill: #17191c; }
.grid { stroke: #3a3d42; }
.fair { stroke: #999; }
.line0 { stroke: #4fc79f; }
.line1 { stroke: #f0937a; }
.line2 { stroke: #90b0ff; }
}
";

/// Draws the panels. The lines of all panels have the same names.
pub fn draw(panels: &[Panel]) -> String {
    let points = || panels.iter().flat_map(|panel| &panel.lines).flat_map(|line| &line.points);
    let right = points().map(|point| point.0).fold(1.0, f64::max);
    let most = points().map(|point| point.1).fold(1.0, f64::max).ceil();
    let panel_count = f64::from(u32::try_from(panels.len()).expect("a few panels"));
    let (width, height) = (LEFT + panel_count * (WIDTH + GAP), TOP + HEIGHT + 52.0);
    let y = |value: f64| TOP + HEIGHT * (1.0 - value / most);
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title">
<title id="title">The wins of a player who waits, as a multiple of the fair share, by the threshold below which it waits</title>
<style>{STYLE}</style>
<rect class="back" width="{width}" height="{height}"/>
<text x="{LEFT}" y="16">wins of the player who waits : fair share</text>
"#
    );
    for (index, line) in panels[0].lines.iter().enumerate() {
        let left = LEFT + 300.0 + 110.0 * f64::from(u32::try_from(index).expect("a few lines"));
        let _ = writeln!(
            svg,
            r#"<line class="line line{index}" x1="{left}" x2="{}" y1="12" y2="12"/><text x="{}" y="16">{}</text>"#,
            left + 28.0,
            left + 34.0,
            line.name
        );
    }
    for (index, panel) in panels.iter().enumerate() {
        let left = LEFT + f64::from(u32::try_from(index).expect("a few panels")) * (WIDTH + GAP);
        draw_panel(&mut svg, panel, left, right, most, &y);
        if index == 0 {
            let mut value = 0.0;
            while value <= most {
                let _ = writeln!(
                    svg,
                    r#"<text x="{}" y="{:.1}" text-anchor="end">{value:.1}</text>"#,
                    LEFT - 8.0,
                    y(value) + 4.0
                );
                value += 0.5;
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_panel(svg: &mut String, panel: &Panel, left: f64, right: f64, most: f64, y: &dyn Fn(f64) -> f64) {
    let x = |value: f64| left + WIDTH * value / right;
    let _ = writeln!(svg, r#"<text x="{left}" y="{}">{}</text>"#, TOP - 16.0, panel.title);
    let mut value = 0.0;
    while value <= most {
        let class = if (value - 1.0_f64).abs() < 1e-9 { "fair" } else { "grid" };
        let _ = writeln!(
            svg,
            r#"<line class="{class}" x1="{left}" x2="{}" y1="{:.1}" y2="{:.1}"/>"#,
            left + WIDTH,
            y(value),
            y(value)
        );
        value += 0.5;
    }
    for threshold in [0.0, 5.0, 10.0] {
        let _ = writeln!(
            svg,
            r#"<text x="{:.1}" y="{}" text-anchor="middle">{threshold}</text>"#,
            x(threshold),
            TOP + HEIGHT + 18.0
        );
    }
    let _ = writeln!(
        svg,
        r#"<text x="{}" y="{}" text-anchor="middle">waits while another has at most</text>"#,
        left + WIDTH / 2.0,
        TOP + HEIGHT + 38.0
    );
    for (index, line) in panel.lines.iter().enumerate() {
        let points: Vec<String> =
            line.points.iter().map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value))).collect();
        let _ = writeln!(svg, r#"<polyline class="line line{index}" points="{}"/>"#, points.join(" "));
    }
}
