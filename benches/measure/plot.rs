//! Draws a plot as SVG: small panels side by side, which share a logarithmic axis of microseconds.

use std::fmt::Write as _;

/// A value on the horizontal axis, and the times measured for it, in microseconds.
pub struct Point {
    pub at: f64,
    pub median: f64,
    pub p99: f64,
}

pub struct Panel {
    pub title: String,
    pub points: Vec<Point>,
}

const WIDTH: f64 = 200.0;
const HEIGHT: f64 = 200.0;
const LEFT_MARGIN: f64 = 60.0;
const TOP_MARGIN: f64 = 40.0;
const GAP: f64 = 30.0;

/// Draws the panels, each with one line for the median and one for the 99th percentile.
pub fn draw(panels: &[Panel]) -> String {
    let all = || panels.iter().flat_map(|panel| &panel.points).flat_map(|point| [point.median, point.p99]);
    let low = all().fold(f64::INFINITY, f64::min).log10().floor();
    let high = all().fold(0.0, f64::max).log10().ceil().max(low + 1.0);
    let width = LEFT_MARGIN + panels.len() as f64 * (WIDTH + GAP);
    let height = TOP_MARGIN + HEIGHT + 60.0;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title">
<title id="title">How long one solve takes: median and 99th percentile in microseconds, on a logarithmic scale</title>
<style>
text {{ font: 12px sans-serif; fill: #333; }}
.line {{ fill: none; stroke-width: 2; }}
.median {{ stroke: #0a6b4f; fill: #0a6b4f; }}
.p99 {{ stroke: #b4462a; fill: #b4462a; }}
.line.median, .line.p99 {{ fill: none; }}
.grid {{ stroke: #ddd; }}
</style>
<rect width="{width}" height="{height}" fill="#fff"/>
<text x="{LEFT_MARGIN}" y="16" style="fill:#0a6b4f">median</text>
<text x="{}" y="16" style="fill:#b4462a">p99</text>
<text x="{}" y="16">µs for one full solve</text>
"##,
        LEFT_MARGIN + 60.0,
        LEFT_MARGIN + 100.0
    );
    let y = |time: f64| TOP_MARGIN + HEIGHT * (1.0 - (time.log10() - low) / (high - low));
    let mut power = low;
    while power <= high {
        let (line, label) = (y(10f64.powf(power)), 10f64.powf(power));
        let _ = writeln!(
            svg,
            r#"<text x="{}" y="{:.1}" text-anchor="end">{label}</text>"#,
            LEFT_MARGIN - 8.0,
            line + 4.0
        );
        for place in 0..panels.len() {
            let left = LEFT_MARGIN + place as f64 * (WIDTH + GAP);
            let _ = writeln!(
                svg,
                r#"<line class="grid" x1="{left}" x2="{}" y1="{line:.1}" y2="{line:.1}"/>"#,
                left + WIDTH
            );
        }
        power += 1.0;
    }
    for (place, panel) in panels.iter().enumerate() {
        draw_panel(&mut svg, panel, LEFT_MARGIN + place as f64 * (WIDTH + GAP), &y);
    }
    svg.push_str("</svg>");
    svg
}

fn draw_panel(svg: &mut String, panel: &Panel, left: f64, y: &dyn Fn(f64) -> f64) {
    let least = panel.points.iter().map(|point| point.at).fold(f64::INFINITY, f64::min);
    let most = panel.points.iter().map(|point| point.at).fold(0.0, f64::max);
    let x = |at: f64| left + 10.0 + (WIDTH - 20.0) * (at - least) / (most - least).max(1.0);
    let bottom = TOP_MARGIN + HEIGHT;
    let _ = writeln!(
        svg,
        r#"<text x="{}" y="{}" text-anchor="middle">{}</text>"#,
        left + WIDTH / 2.0,
        bottom + 40.0,
        panel.title
    );
    for point in &panel.points {
        let _ = writeln!(
            svg,
            r#"<text x="{:.1}" y="{}" text-anchor="middle">{}</text>"#,
            x(point.at),
            bottom + 18.0,
            point.at
        );
    }
    for (class, value) in [("median", Point::median as fn(&Point) -> f64), ("p99", Point::p99)] {
        let places: Vec<_> =
            panel.points.iter().map(|point| format!("{:.1},{:.1}", x(point.at), y(value(point)))).collect();
        let _ = writeln!(svg, r#"<polyline class="line {class}" points="{}"/>"#, places.join(" "));
        for place in &places {
            let (x, y) = place.split_once(',').unwrap_or_default();
            let _ = writeln!(svg, r#"<circle class="{class}" cx="{x}" cy="{y}" r="2.5"/>"#);
        }
    }
}

impl Point {
    fn median(&self) -> f64 {
        self.median
    }

    fn p99(&self) -> f64 {
        self.p99
    }
}
